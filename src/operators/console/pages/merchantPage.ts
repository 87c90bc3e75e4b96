import { PageRefused } from '../../../pages/pageRefused.ts';
import type { ConsoleCall } from '../consoleCall.ts';

/** Page of a merchant, for people with a role there. */
export interface MerchantPage {
  method?: 'get' | 'post';
  /** Path below the merchant's. */
  path: string;
  show(call: ConsoleCall): Promise<void> | void;
}

/** Reads a positive number out of the path. Throws `PageRefused` when there is none. */
export function idIn({ request }: ConsoleCall, name: string): bigint {
  const text = String(request.params[name]);
  if (!/^[1-9][0-9]{0,15}$/.test(text)) throw notFound();
  return BigInt(text);
}

/** Error of a page about something that the merchant does not have. */
export function notFound(): PageRefused {
  return new PageRefused(
    404,
    'Not found',
    'This shop has no such thing. Search for it by its number or name.',
  );
}
