import type { PartnerProvider } from '../../domain/ground/ports/partner.ts';
import type {
  LocalPartnerSettings,
  RemotePartnerSettings,
} from '../../domain/ground/ports/partnerSettings.ts';

/** Selects each merchant's partner: the remote one, or the local one of the sandbox. */
export function chosenPartner(
  remote: PartnerProvider<RemotePartnerSettings>,
  local: PartnerProvider<LocalPartnerSettings>,
): PartnerProvider {
  return {
    offerFor: ({ settings, ...request }) =>
      settings.local ? local.offerFor({ ...request, settings }) : remote.offerFor({ ...request, settings }),
  };
}
