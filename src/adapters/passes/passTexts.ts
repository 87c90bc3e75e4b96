/** Labels on passes of both platforms. */
export const PASS_TEXTS = {
  card: 'Card',
  number: 'Card number',
  tier: 'Level',
  until: 'Valid until',
  status: 'Status',
  void: { DISABLED: 'Blocked', EXCHANGED: 'Exchanged for another card', EXPIRED: 'Expired' },
} as const;
