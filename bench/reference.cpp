// The two-player introductory Nanuuk game by hand in C++: the yardstick for the compiled rules.
// Same action numbers, same random generator, same interface (list the legal actions, apply one) as the package.
//   reference speed <rng state> <games>    ->  plies seconds
//   reference clones <rng state> <copies>  ->  copies seconds
//   reference trace <rng state> <games>    ->  a line per ply: chosen action, then all legal ones; `end <winner>`
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

using u8 = uint8_t;
using u16 = uint16_t;
using u32 = uint32_t;
using u64 = uint64_t;
using u128 = unsigned __int128;

constexpr int SPACES = 31, EDGES = 72, MAX_ACTIONS = 32;
constexpr u64 FILLER = u64(0x3F) << 58;  // six bits, so that a mask is not empty before six are taken from it
constexpr int PLACE = 0, FROM = 33, TO = 64, CRACK = 97;
enum Step : u8 { PLACING, CHOOSING, MOVING, CRACKING, ENDED };

// Tables, from the rows of the board.
constexpr int ROW_LENGTH[7] = {2, 5, 6, 5, 6, 5, 2}, ROW_START[7] = {5, 2, 1, 2, 1, 2, 5};

struct Lines {  // around one space: masks of edges, counted from the first of them; they span less than 58
    u64 c = 0, d = 0;
    u8 first = 0;
};

struct Tables {
    u32 near[SPACES] = {};
    Lines lines[SPACES];
    u8 end_a[EDGES] = {}, end_b[EDGES] = {};

    constexpr Tables() {
        int row[SPACES] = {}, x[SPACES] = {}, n = 0, edge = 0;
        for (int r = 0; r < 7; r++)
            for (int k = 0; k < ROW_LENGTH[r]; k++, n++) row[n] = r, x[n] = ROW_START[r] + 2 * k;
        for (int a = 0; a < SPACES; a++)
            for (int b = 0; b < SPACES; b++)
                if (adjacent(row[a] - row[b], x[a] - x[b])) {
                    near[a] |= u32(1) << b;
                    if (a < b) end_a[edge] = a, end_b[edge] = b, edge++;
                }
        for (int s = 0; s < SPACES; s++) lines[s] = around(s);
    }

    static constexpr bool adjacent(int rows, int columns) {
        return rows == 0 ? columns * columns == 4 : rows * rows == 1 && columns * columns == 1;
    }

    constexpr Lines around(int space) const {
        Lines found;
        for (int e = EDGES - 1; e >= 0; e--) {
            bool c = near[space] >> end_a[e] & near[space] >> end_b[e] & 1;
            bool d = end_a[e] == space || end_b[e] == space;
            if (!c && !d) continue;
            int shift = found.c | found.d ? found.first - e : 0;
            found = {found.c << shift | c, found.d << shift | d, u8(e)};
        }
        return found;
    }
};
static constexpr Tables T;

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
    u32 open[SPACES];  // space -> mask of the spaces across its open edges
    u32 occupied = 0;
    u128 whole = (u128(1) << EDGES) - 1;
    u8 at[4] = {0, 0, 0, 0};
    u8 seat = 0, step = PLACING, piece = 0, placed = 0;
    int8_t winner = -1;

    Game() { std::memcpy(open, T.near, sizeof open); }

    // Without branches: a mask of at most six bits below bit 58; what is written beyond their number is not read.
    static int list_six(u64 mask, int first, u16* out) {
        int n = std::popcount(mask);
        mask |= FILLER;
        for (int k = 0; k < 6; k++, mask &= mask - 1) out[k] = first + __builtin_ctzll(mask);
        return n;
    }

    static int list_many(u64 mask, int first, u16* out) {
        int n = 0;
        for (; mask; mask &= mask - 1) out[n++] = first + __builtin_ctzll(mask);
        return n;
    }

    int list(u16* out) const {
        switch (step) {
            case CRACKING: return list_cracks(T.lines[at[piece]], out);
            case MOVING: return list_six(open[at[piece]] & ~occupied, TO, out);
            case CHOOSING: return list_choices(at[2 * seat], at[2 * seat + 1], out);
            case PLACING: return list_many(~occupied & 0x7FFFFFFF, PLACE, out);
        }
        return 0;
    }

    int list_cracks(const Lines& lines, u16* out) const {
        u64 near = u64(whole >> lines.first), c = near & lines.c;
        return list_six(c ? c : near & lines.d, CRACK + lines.first, out);
    }

    int list_choices(u8 a, u8 b, u16* out) const {
        u8 low = a < b ? a : b, high = a < b ? b : a;
        int n = 0;
        out[n] = FROM + low, n += (open[low] & ~occupied) != 0;
        out[n] = FROM + high, n += (open[high] & ~occupied) != 0;
        return n;
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

    bool enclosed(int who) const { return !open[at[2 * who]] | !open[at[2 * who + 1]]; }

    void crack(int edge) {
        int a = T.end_a[edge], b = T.end_b[edge];
        open[a] &= ~(u32(1) << b);
        open[b] &= ~(u32(1) << a);
        whole &= ~(u128(1) << edge);
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

static long playout(Game& game, Rng& rng) {
    u16 out[MAX_ACTIONS];
    long plies = 0;
    for (; game.step != ENDED; plies++) {
        int n = game.list(out);
        game.apply(out[rng.below(n)]);
    }
    return plies;
}

static long playouts(const Game& root, Rng& rng, long games) {
    long plies = 0;
    for (long g = 0; g < games; g++) {
        Game game = root;
        plies += playout(game, rng);
    }
    return plies;
}

static long clones(const Game& root, long count) {
    Game ring[2] = {root, root};
    for (long k = 0; k < count; k++) {
        ring[k & 1] = ring[1 - (k & 1)];
        asm volatile("" : : "r"(ring) : "memory");  // each copy is really made
    }
    return count;
}

static void trace(const Game& root, Rng& rng, long games) {
    u16 out[MAX_ACTIONS];
    for (long g = 0; g < games; g++) {
        Game game = root;
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
    long count = std::atol(argv[3]);
    const Game root;
    if (!std::strcmp(argv[1], "trace")) return trace(root, rng, count), 0;
    std::clock_t start = std::clock();
    long done = !std::strcmp(argv[1], "clones") ? clones(root, count) : playouts(root, rng, count);
    std::printf("%ld %.6f\n", done, double(std::clock() - start) / CLOCKS_PER_SEC);
}
