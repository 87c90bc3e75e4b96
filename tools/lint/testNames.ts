/** Finds operations without their test file, `test/<service>/<operationId>.test.ts`, and files named after none. */
export function misnamedTests(
  operationIds: Map<string, string[]>,
  filesIn: (service: string) => string[],
): string[] {
  return [...operationIds].flatMap(([service, ids]) => {
    const files = filesIn(service);
    const missing = ids
      .filter((id) => !files.includes(`${id}.test.ts`))
      .map((id) => `test/${service}/${id}.test.ts is missing: add the operation's tests there.`);
    const orphans = files
      .filter((file) => new RegExp(`^${service}[A-Z][A-Za-z]*\\.test\\.ts$`).test(file))
      .filter((file) => !ids.includes(file.replace('.test.ts', '')))
      .map((file) => `test/${service}/${file} is named after no operation: rename or delete it.`);
    return [...missing, ...orphans];
  });
}
