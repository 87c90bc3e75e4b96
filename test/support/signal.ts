/** What is given once, and what waits until it is. */
export function signal(): [give: () => void, given: Promise<void>] {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return [() => give(), given];
}
