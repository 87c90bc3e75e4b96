import { LRUCache } from 'lru-cache';
import type { Clock } from '../../base/time/clock.ts';
import type {
  Offer,
  OfferOutcome,
  OfferRequest,
  PartnerProvider,
} from '../../domain/ground/ports/partner.ts';

/** Maximum number of cached offer characters, across all merchants. */
const MAX_REMEMBERED = 16_000_000;
/** Approximate overhead of one cache entry, in characters. */
const OVERHEAD = 500;

/** Response codes that are temporary rather than about the guest; they are not cached. */
const PASSING = ['1008', '9999'];

/**
 * Caches offers by merchant configuration, guest and presentation for the time the merchant configured. A new
 * configuration revision starts with an empty cache. Failures are not cached.
 */
export function cachedPartner(partner: PartnerProvider, clock: Clock): PartnerProvider {
  const offers = new LRUCache<string, Offer>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (offer, key) => OVERHEAD + key.length + sizeOf(offer),
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  return {
    async offerFor(request): Promise<OfferOutcome> {
      const key = keyOf(request);
      const remembered = offers.get(key);
      if (remembered) return remembered;
      const offer = await partner.offerFor(request);
      const { cacheSeconds } = request.settings;
      if ('refused' in offer || isPassing(offer) || !(cacheSeconds > 0)) return offer;
      // An entry expires at that very moment, while the cache would still return it then.
      offers.set(key, offer, { ttl: cacheSeconds * 1000 - 1 });
      return offer;
    },
  };
}

/** Cache key as JSON, which is unambiguous. */
function keyOf({ merchant, guestId, channelType, showContentAs, responseType }: OfferRequest): string {
  const { merchantId, revision } = merchant;
  return JSON.stringify([merchantId, revision, guestId, channelType, showContentAs, responseType]);
}

function isPassing(offer: Offer): boolean {
  return 'json' in offer && PASSING.includes(offer.json.status.statusCode);
}

function sizeOf(offer: Offer): number {
  return 'html' in offer ? offer.html.length : JSON.stringify(offer.json).length;
}
