/** Calendar duration: months are added first, then days, then time. */
export interface CalendarStep {
  months: number;
  days: number;
  milliseconds: number;
}

/** Matches a duration; the number of digits keeps the sum within four-digit years. */
const DURATION =
  /^P(?=.)(?:(\d{1,3})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=.)(?:(\d{1,7})H)?(?:(\d{1,9})M)?(?:(\d{1,10})S)?)?$/;

/**
 * Parses an ISO 8601 duration in integers, such as `P1M` or `PT90M`; undefined for any other text, and for negative
 * ones.
 */
export function readDuration(text: string): CalendarStep | undefined {
  const match = DURATION.exec(text);
  if (!match) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((digits) => Number(digits ?? 0));
  return {
    months: years * 12 + months,
    days: weeks * 7 + days,
    milliseconds: ((hours * 60 + minutes) * 60 + seconds) * 1000,
  };
}
