import { readFileSync } from 'node:fs';
import type { Config } from '../../src/base/config/config.ts';
import { type JobsWorld, openJobsWorld } from '../jobs/jobsWorld.ts';
import { type MailServer, startMailServer } from '../mail/mailServer.ts';
import { openVaultServer, type VaultServer } from '../payment/vaultServer.ts';
import { giftOrder } from '../sale/giftOrder.ts';
import { applyFile } from '../support/testStore.ts';
import { basic } from '../support/world.ts';
import { openReceiver, type Receiver } from '../webhooks/receiver.ts';

const SHOP = 13;
/** Token that the buyer pays with. */
export const PAYING_TOKEN = 'a-token-of-the-vault';

/** Shop that sells gifts by mail, with servers for its vault, mail and webhooks. */
export interface TracedShop {
  world: JobsWorld;
  vault: VaultServer;
  mail: MailServer;
  receiver: Receiver;
  /** Sells a gift with these request headers, and waits until jobs, mails and webhooks are done. */
  sell(headers?: Record<string, string>): Promise<void>;
  closeServers(): Promise<void>;
}

export async function openTracedShop(config: Partial<Config> = {}): Promise<TracedShop> {
  const [vault, mail, receiver] = [await openVaultServer(), await startMailServer(), await openReceiver()];
  const text = readFileSync(new URL('../sale/bankCards.yaml', import.meta.url), 'utf8')
    .replace('VAULT_URL', vault.url)
    .replace('/sandbox/webhooks/receive', receiver.url);
  const world = await openJobsWorld(
    (store) => applyFile(store, text),
    undefined,
    {},
    {
      smtpUrl: mail.url,
      ...config,
    },
  );
  return {
    world,
    vault,
    mail,
    receiver,
    async sell(headers = {}) {
      const before = mail.received.length;
      await world.call('sale/executeSale.json', orderOf(), {
        headers: { authorization: basic('plain-web', 'plain-web-secret'), ...headers },
      });
      // The gift and the confirmation.
      while (mail.received.length < before + 2) await world.jobsDone();
      while ((await openDeliveries(world)) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    async closeServers() {
      await Promise.all([vault.close(), mail.close(), receiver.close()]);
    },
  };
}

function orderOf(): object {
  return {
    ...giftOrder,
    merchantId: SHOP,
    paymentMethod: { ...giftOrder.paymentMethod, token: PAYING_TOKEN, tokenLastFour: 'ault' },
    totalPrice: 10,
    orderItemGroups: [
      {
        groupNumber: 1,
        orderItems: [
          {
            itemNumber: 1,
            itemCode: 'TEN',
            deliveryMethod: 'EMAIL',
            recipientName: 'Sam',
            recipientEmail: 'sam@example.test',
            senderName: 'Alex',
            message: 'Coffee is on me.',
          },
        ],
      },
    ],
  };
}

async function openDeliveries({ store }: JobsWorld): Promise<number> {
  const open = await store.db
    .selectFrom('webhook_delivery')
    .select('event_id')
    .where('state', '=', 'PENDING')
    .execute();
  return open.length;
}
