/** Secret of every client of a benchmark. */
export const BENCH_SECRET = 'bench-secret';
/** Password of every guest of a benchmark. */
export const BENCH_PASSWORD = 'bench-password-1';
