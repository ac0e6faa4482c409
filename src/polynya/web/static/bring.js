// A record is brought to the page: chosen, or dropped anywhere on it. The server reads its text.
export function tendBring(form) {
  const input = form.querySelector("input[type=file]"), problem = form.querySelector("[role=alert]");
  const bring = async (file) => {
    if (!file) return;
    problem.textContent = file.size > Number(form.dataset.most) ? form.dataset.large : "";
    if (problem.textContent) return;
    form.elements.text.value = await file.text();
    form.submit();
  };
  input.addEventListener("change", () => bring(input.files[0]));
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    bring(event.dataTransfer.files[0]);
  });
}
