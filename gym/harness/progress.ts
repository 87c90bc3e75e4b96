/** Progress of a run on standard output: lines with the seconds since its beginning. */
export interface Progress {
  say(text: string): void;
  /** Reports that `done` of `total` are done, in some twenty lines of a run, with the time that is left. */
  count(done: number, total: number, what: string): void;
  seconds(): number;
}

export function createProgress(): Progress {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  let printed = 0;
  function say(text: string): void {
    console.log(`${seconds().toFixed(0).padStart(5)} s  ${text}`);
  }
  return {
    seconds,
    say,
    count(done, total, what) {
      if (done < total && done < printed + total / 20) return;
      printed = done;
      const rate = done / seconds();
      say(`${done} of ${total} ${what}, ${rate.toFixed(1)}/s, ${((total - done) / rate).toFixed(0)} s left`);
    },
  };
}
