import type { Sender } from '../../base/net/outgoingHttp.ts';
import type { Clock } from '../../base/time/clock.ts';
import type { TraceContext } from '../../base/tracing/traceContext.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { MerchantSecrets } from '../../domain/ground/merchants/merchantSecrets.ts';
import {
  DEFAULT_TIMEOUT_MS,
  type PaymentGateway,
  type PaymentGateways,
  type Vault,
} from '../../domain/ground/ports/payments.ts';
import { CHECKOUT, paymentSettings, vaultName } from '../../domain/payments/paymentSettings.ts';
import type { Ids } from '../../ledger/ids.ts';
import type { Store } from '../../store/store.ts';
import { openLocalPages, withLocalPages } from '../checkout/localCheckout.ts';
import type { ProcessorSettings } from '../checkout/stripeClient.ts';
import { countedGateway, countedVault } from './gatewayTally.ts';
import { openLocalVault } from './localVault.ts';
import { openRestVault } from './restVault.ts';

/** Returns true if the sandbox's own vault and pages stand in for the processor's. */
function isLocal(merchant: Merchant): boolean {
  const { local, checkout } = paymentSettings(merchant) ?? {};
  return local === true && checkout === undefined;
}

interface Parts {
  store: Pick<Store, 'db'>;
  ids: Ids;
  clock: Clock;
  secrets: MerchantSecrets;
  outgoing: Sender;
}

export function openPaymentGateways({ store, ids, clock, secrets, outgoing }: Parts): PaymentGateways {
  const tally: PaymentGateways['tally'] = {};
  const sender = (trace?: TraceContext): Sender => ({
    send: (request) => outgoing.send({ ...request, trace }),
  });

  async function vaultOf(merchant: Merchant, trace?: TraceContext): Promise<Vault | undefined> {
    const { merchantId } = merchant;
    const { local, vault } = paymentSettings(merchant) ?? {};
    if (local) {
      const timeoutMs = vault?.timeoutMs ?? DEFAULT_TIMEOUT_MS;
      return countedVault(tally, openLocalVault({ store, ids, clock, merchantId, timeoutMs }));
    }
    const { url, gatewayToken, accessSecret, environmentKey, timeoutMs } = vault ?? {};
    const secret = accessSecret && (await secrets.read(merchantId, accessSecret));
    if (!url || !gatewayToken || !secret || !environmentKey) return undefined;
    const settings = { url, gatewayToken, accessSecret: secret, environmentKey, timeoutMs };
    return countedVault(tally, openRestVault(sender(trace), settings));
  }

  async function checkoutOf(merchant: Merchant, trace?: TraceContext): Promise<PaymentGateway | undefined> {
    const { merchantId } = merchant;
    if (isLocal(merchant)) {
      const vault = await vaultOf(merchant);
      return vault && withLocalPages(vault, { store, merchantId });
    }
    const settings = await processorOf(merchant);
    if (!settings) return undefined;
    // Loaded on demand: few merchants use it and the package is large.
    const { openHostedCheckout } = await import('../checkout/hostedCheckout.ts');
    return countedGateway(tally, openHostedCheckout(sender(trace), settings));
  }

  async function processorOf(merchant: Merchant): Promise<ProcessorSettings | undefined> {
    const { checkout, vault } = paymentSettings(merchant) ?? {};
    const secretKey = checkout && (await secrets.read(merchant.merchantId, checkout.secretKey));
    return secretKey ? { secretKey, apiBase: checkout.apiBase, timeoutMs: vault?.timeoutMs } : undefined;
  }

  return {
    vaultOf,
    async pagesOf(merchant, trace) {
      const { merchantId } = merchant;
      if (isLocal(merchant)) return openLocalPages({ store, clock, merchantId });
      const settings = await processorOf(merchant);
      if (!settings) return undefined;
      const { openPaymentPages } = await import('../checkout/paymentPages.ts');
      return openPaymentPages(sender(trace), settings);
    },
    async named(merchant, name, trace) {
      if (name === CHECKOUT) return checkoutOf(merchant, trace);
      return name === vaultName(merchant) ? vaultOf(merchant, trace) : undefined;
    },
    tally,
  };
}
