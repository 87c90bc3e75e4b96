import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChildService, startService } from '../support/childService.ts';
import { copyOfTemplate } from '../support/testStore.ts';
import { reportOf, respect, workflows, workflowsForMock } from './respect.ts';
import { type Mistake, openTamperingProxy } from './tamperingProxy.ts';

/** Guest without points in the other workflows. */
const QUIET_GUEST = [
  'username=quiet-guest',
  'password=demo-password-2',
  'card=8888000000000002',
  'run=mistaken',
];

const mistakes: Mistake[] = [
  {
    // Sells for a price that was not quoted.
    path: '/sale/executeSale.json',
    request(body) {
      if (body.totalPrice === 59.94) body.totalPrice = 59.95;
    },
  },
  // Treats a repeat as another sale.
  { path: '/sale/executeSaleForAccount.json', forgets: 'idempotency-key' },
  {
    // Breaks the contract: a code is text and keeps its leading zeros.
    path: '/sale/executeLoyaltyCardSale.json',
    reply({ order }) {
      if (order) order.createdCard.regCode = Number(order.createdCard.regCode);
    },
  },
];

describe('the workflows', () => {
  const dataDirectory = copyOfTemplate('demo');
  let service: ChildService;
  beforeAll(async () => {
    service = await startService({ DATA_DIR: dataDirectory });
  });
  afterAll(async () => {
    await service?.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  });

  it('succeed against a service, and every reply keeps the contract', async () => {
    expect(reportOf(await respect(workflows, service.origin))).toBe('all steps hold');
  });

  it('for a sale fail against faulty services, each for its own reason', async () => {
    const proxy = await openTamperingProxy(service.origin, mistakes);
    const inputs = QUIET_GUEST.flatMap((input) => ['--input', input]);
    const { status, reported } = await respect([...workflowsForMock, ...inputs], proxy.origin);
    proxy.close();
    expect(status).not.toBe(0);
    const failed = [...reported.matchAll(/stepId - (\w+)\s+✗ ([a-z ]+)/g)].map(
      ([, step, check]) => `${step}: ${check?.trim()}`,
    );
    expect(failed).toEqual([
      'oneCentLess: success criteria check',
      'sale: schema check',
      'repeat: success criteria check',
    ]);
  });
});
