import { LRUCache } from 'lru-cache';
import type { Offer, OfferOutcome, OfferRequest, PartnerProvider } from '../../domain/partner/port.ts';
import type { Clock } from '../../time/clock.ts';

/** Characters of offers that are remembered, of all merchants together. */
const MAX_REMEMBERED = 16_000_000;
/** What remembering one takes besides, about. */
const OVERHEAD = 500;

/** Answers that are about the moment and not about the guest. */
const PASSING = ['1008', '9999'];

/**
 * Remembers an offer for as long as the merchant's settings say, for one guest of one merchant and one way of showing
 * it. A new configuration of the merchant remembers nothing of the one before. What failed is asked for again.
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
      // Stale from that very moment on, where the cache would keep it through it.
      offers.set(key, offer, { ttl: cacheSeconds * 1000 - 1 });
      return offer;
    },
  };
}

/** As JSON, in which no two requests read alike. */
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
