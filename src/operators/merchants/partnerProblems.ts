import type { Report } from '../../domain/ground/merchants/repeatedEntries.ts';
import type { PartnerSettings } from '../../domain/ground/ports/partnerSettings.ts';

/**
 * Reports partner settings that only a sample may have: a local partner, or a plain HTTP URL. Plain HTTP
 * would expose secrets and guest ids.
 */
export function refuseSamplePartner(partner: PartnerSettings, report: Report, onlySandbox: string): void {
  if (partner.local) {
    report(['partnerContent', 'local'], `true ${onlySandbox}: give the addresses of a partner`);
    return;
  }
  for (const name of ['signOnUrl', 'contentUrl'] as const) {
    if (!partner[name].startsWith('https://')) {
      report(['partnerContent', name], `without https:// ${onlySandbox}`);
    }
  }
}
