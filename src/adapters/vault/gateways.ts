import type { OutgoingHttp } from '../../base/net/outgoingHttp.ts';
import type { Clock } from '../../base/time/clock.ts';
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
import { countedGateway, countedVault } from './gatewayTally.ts';
import { openLocalVault } from './localVault.ts';
import { openRestVault } from './restVault.ts';

interface Parts {
  store: Pick<Store, 'db'>;
  ids: Ids;
  clock: Clock;
  secrets: MerchantSecrets;
  outgoing: OutgoingHttp;
}

export function openPaymentGateways(parts: Parts): PaymentGateways {
  const { store, ids, clock, secrets, outgoing } = parts;
  const tally: PaymentGateways['tally'] = {};

  async function vaultOf(merchant: Merchant): Promise<Vault | undefined> {
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
    return countedVault(tally, openRestVault(outgoing, settings));
  }

  async function checkoutOf(merchant: Merchant): Promise<PaymentGateway | undefined> {
    const { local, checkout, vault } = paymentSettings(merchant) ?? {};
    if (local && !checkout) return vaultOf(merchant);
    const secretKey = checkout && (await secrets.read(merchant.merchantId, checkout.secretKey));
    if (!secretKey) return undefined;
    // Loaded on demand: few merchants use it and the package is large.
    const { openHostedCheckout } = await import('../checkout/hostedCheckout.ts');
    const { apiBase } = checkout;
    return countedGateway(
      tally,
      openHostedCheckout(outgoing, { secretKey, apiBase, timeoutMs: vault?.timeoutMs }),
    );
  }

  return {
    vaultOf,
    async named(merchant, name) {
      if (name === CHECKOUT) return checkoutOf(merchant);
      return name === vaultName(merchant) ? vaultOf(merchant) : undefined;
    },
    tally,
  };
}
