import type { Config } from '../../../base/config/config.ts';

/** Path of a page that a shop has for its guests, such as `/shops/1/balance`; without `page`, its first one. */
export function shopPath({ merchantId }: { merchantId: number }, page = ''): string {
  return `/shops/${merchantId}${page}`;
}

/** Address of such a page for mails and codes; only the path if the service does not know its own address. */
export function shopUrl(
  { publicUrl = '' }: Pick<Config, 'publicUrl'>,
  merchant: { merchantId: number },
  page = '',
): string {
  return publicUrl + shopPath(merchant, page);
}
