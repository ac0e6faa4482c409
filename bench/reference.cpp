// The two-player introductory Nanuuk game by hand in C++: the yardstick for the compiled rules.
// Same action numbers, same random generator, same interface (list the legal actions, apply one) as the package.
//   reference speed <rng state> <games>    ->  plies seconds
//   reference clones <rng state> <copies>  ->  copies seconds
//   reference trace <rng state> <games>    ->  a line per ply: chosen action, then all legal ones; `end <winner>`
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

using u8 = uint8_t;
using u32 = uint32_t;
using u64 = uint64_t;

constexpr int SPACES = 31, EDGES = 72;
constexpr int PLACE = 0, FROM = 33, TO = 64, CRACK = 97;
enum Step : u8 { PLACING, CHOOSING, MOVING, CRACKING, ENDED };

// Tables, from the rows of the board.
constexpr int ROW_LENGTH[7] = {2, 5, 6, 5, 6, 5, 2}, ROW_START[7] = {5, 2, 1, 2, 1, 2, 5};

struct Mask72 {  // edges 0-63 and 64-71
    u64 low = 0, high = 0;
    void set(int edge) { (edge < 64 ? low : high) |= u64(1) << (edge & 63); }
    void clear(int edge) { (edge < 64 ? low : high) &= ~(u64(1) << (edge & 63)); }
};

struct Tables {
    u32 near[SPACES] = {};
    Mask72 c_lines[SPACES], d_lines[SPACES];
    u8 end_a[EDGES] = {}, end_b[EDGES] = {};
    Tables() {
        int row[SPACES], x[SPACES], n = 0;
        for (int r = 0; r < 7; r++)
            for (int k = 0; k < ROW_LENGTH[r]; k++, n++) row[n] = r, x[n] = ROW_START[r] + 2 * k;
        auto adjacent = [&](int a, int b) {
            int rows = std::abs(row[a] - row[b]), columns = std::abs(x[a] - x[b]);
            return (rows == 0 && columns == 2) || (rows == 1 && columns == 1);
        };
        int edge = 0;
        for (int a = 0; a < SPACES; a++)
            for (int b = 0; b < SPACES; b++)
                if (adjacent(a, b)) {
                    near[a] |= u32(1) << b;
                    if (a < b) end_a[edge] = a, end_b[edge] = b, edge++;
                }
        for (int s = 0; s < SPACES; s++)
            for (int e = 0; e < EDGES; e++) {
                if (end_a[e] == s || end_b[e] == s) d_lines[s].set(e);
                if (near[s] >> end_a[e] & near[s] >> end_b[e] & 1) c_lines[s].set(e);
            }
    }
};
static const Tables T;

struct Rng {
    u64 state;
    u32 bits() {
        state = (state * 2862933555777941757u + 3037000493u) & 0x3FFFFFFFFFFFFFFFu;
        u64 high = state >> 26;
        return u32(high ^ high >> 18);
    }
    u32 below(u32 n) {
        u64 product = u64(bits()) * n;
        if (u32(product) < n) {
            u32 slack = (u64(1) << 32) % n;
            while (u32(product) < slack) product = u64(bits()) * n;
        }
        return product >> 32;
    }
};

struct Game {
    u32 open[SPACES];
    Mask72 whole;
    u32 occupied = 0;
    u8 at[4] = {0, 0, 0, 0};
    u8 seat = 0, step = PLACING, piece = 0, placed = 0;
    int8_t winner = -1;

    Game() {
        std::memcpy(open, T.near, sizeof open);
        whole.low = ~u64(0), whole.high = 0xFF;
    }

    static int list_bits(u64 mask, int first, int* out, int n) {
        for (; mask; mask &= mask - 1) out[n++] = first + __builtin_ctzll(mask);
        return n;
    }

    int list_lines(const Mask72& lines, int* out) const {
        int n = list_bits(lines.low & whole.low, CRACK, out, 0);
        return list_bits(lines.high & whole.high, CRACK + 64, out, n);
    }

    int list(int* out) const {
        switch (step) {
            case CRACKING: {
                int n = list_lines(T.c_lines[at[piece]], out);
                return n ? n : list_lines(T.d_lines[at[piece]], out);
            }
            case MOVING:
                return list_bits(open[at[piece]] & ~occupied, TO, out, 0);
            case CHOOSING: {
                int a = at[2 * seat], b = at[2 * seat + 1], n = 0;
                if (a > b) { int c = a; a = b; b = c; }
                if (open[a] & ~occupied) out[n++] = FROM + a;
                if (open[b] & ~occupied) out[n++] = FROM + b;
                return n;
            }
            case PLACING:
                return list_bits(~occupied & 0x7FFFFFFF, PLACE, out, 0);
        }
        return 0;
    }

    void apply(int action) {
        if (action >= CRACK) crack(action - CRACK);
        else if (action >= TO) enter(action - TO);
        else if (action >= FROM) piece = 2 * seat + (at[2 * seat] != action - FROM), step = MOVING;
        else place(action - PLACE);
    }

    void place(int space) {
        static constexpr u8 ORDER[4] = {0, 2, 3, 1};
        at[ORDER[placed++]] = space;
        occupied |= u32(1) << space;
        seat = placed < 4 ? ORDER[placed] >> 1 : 0;
        if (placed == 4) start_turn();
    }

    void enter(int space) {
        occupied ^= u32(1) << at[piece] | u32(1) << space;
        at[piece] = space;
        step = CRACKING;
    }

    bool enclosed(int who) const { return !open[at[2 * who]] || !open[at[2 * who + 1]]; }

    void crack(int edge) {
        int a = T.end_a[edge], b = T.end_b[edge];
        open[a] &= ~(u32(1) << b);
        open[b] &= ~(u32(1) << a);
        whole.clear(edge);
        if (enclosed(1 - seat)) return end(seat);
        if (enclosed(seat)) return end(1 - seat);
        seat = 1 - seat;
        start_turn();
    }

    void start_turn() {
        if ((open[at[2 * seat]] | open[at[2 * seat + 1]]) & ~occupied) step = CHOOSING;
        else end(1 - seat);
    }

    void end(int who) { winner = who, step = ENDED; }
};

static double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

static long playout(Game& game, Rng& rng) {
    int out[40];
    long plies = 0;
    for (; game.step != ENDED; plies++) {
        int n = game.list(out);
        game.apply(out[rng.below(n)]);
    }
    return plies;
}

static void trace(Rng& rng, long games) {
    int out[40];
    for (long g = 0; g < games; g++) {
        Game game;
        while (game.step != ENDED) {
            int n = game.list(out), chosen = out[rng.below(n)];
            std::printf("%d", chosen);
            for (int k = 0; k < n; k++) std::printf(" %d", out[k]);
            std::printf("\n");
            game.apply(chosen);
        }
        std::printf("end %d\n", game.winner);
    }
}

int main(int argc, char** argv) {
    if (argc != 4) return std::fprintf(stderr, "usage: reference speed|clones|trace <rng state> <count>\n"), 2;
    Rng rng{std::strtoull(argv[2], nullptr, 10)};
    long count = std::atol(argv[3]), done = 0;
    if (!std::strcmp(argv[1], "trace")) return trace(rng, count), 0;
    const Game root;
    double start = now();
    if (!std::strcmp(argv[1], "speed")) {
        for (long g = 0; g < count; g++) {
            Game game = root;
            done += playout(game, rng);
        }
    } else {
        Game ring[2] = {root, root};
        for (; done < count; done++) {
            ring[done & 1] = ring[1 - (done & 1)];
            asm volatile("" : : "r"(ring) : "memory");  // each copy is really made
        }
    }
    std::printf("%ld %.9f\n", done, now() - start);
}
