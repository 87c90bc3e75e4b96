/** One-shot signal: a function that gives it, and a promise that waits for it. */
export function signal(): [give: () => void, given: Promise<void>] {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return [() => give(), given];
}
