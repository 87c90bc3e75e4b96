import { expect, it } from '@jest/globals';
import { respect } from './respect.ts';

it('the workflows hold against a service of their own, and every reply keeps the contract', async () => {
  const { status, told } = await respect([]);
  expect(status === 0 ? 'all steps hold' : told).toBe('all steps hold');
}, 60_000);
