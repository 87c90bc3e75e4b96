/** Returns true if the moment is in the future, within a year. */
export function isWithinAYear(moment: Date, now: Date): boolean {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() + 1);
  return moment >= now && moment <= limit;
}
