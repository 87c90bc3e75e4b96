import type { Report } from '../../domain/ground/merchants/repeatedEntries.ts';
import type { WrittenMerchant } from '../../domain/ground/merchants/writtenFile.ts';

/** Checks the payments of a merchant file for problems that the JSON schema cannot express. */
export function checkPayments({ payments }: WrittenMerchant, report: Report): void {
  if (!payments) return;
  const { local, vault, creditCards } = payments;
  if (local && vault?.url !== undefined)
    report(['payments', 'local'], 'cannot be true beside vault.url: payments are made in one place');
  if (!local && vault?.url === undefined && (creditCards?.plain || creditCards?.encrypted))
    report(['payments', 'creditCards'], 'needs a vault with url that turns cards into tokens');
}
