import { Command } from 'commander';
import type { OperatorCommand } from './operatorProgram.ts';

interface Noun {
  description: string;
  /** Loads the noun's module only when a command line names it: loading all of them takes longer than most commands. */
  load: () => Promise<{ noun: OperatorCommand }>;
}

/** Nouns of the operators' program, one module each. */
export const nouns: Readonly<Record<string, Noun>> = {
  'app-config': {
    description: "pictures of merchants' apps",
    load: () => import('../merchants/appConfig.ts'),
  },
  approvals: {
    description: 'actions that wait for a second person',
    load: () => import('../approvals/approvals.ts'),
  },
  audit: { description: 'audit trail of operator actions', load: () => import('../audit/auditTrail.ts') },
  cards: { description: 'single cards', load: () => import('../cards/cards.ts') },
  config: { description: 'settings of the service', load: () => import('../config/config.ts') },
  guests: { description: 'guests and their accounts', load: () => import('../guests/guests.ts') },
  integration: {
    description: 'API clients and their secrets',
    load: () => import('../integrations/integration.ts'),
  },
  jobs: { description: 'background jobs', load: () => import('../store/jobs.ts') },
  ledger: { description: 'ledger of all merchants', load: () => import('../store/ledger.ts') },
  merchant: { description: 'merchants and their files', load: () => import('../merchants/merchant.ts') },
  messages: { description: 'messages to guests', load: () => import('../messages/messages.ts') },
  orders: { description: 'online orders', load: () => import('../orders/orders.ts') },
  payments: { description: 'card payments', load: () => import('../payments/payments.ts') },
  push: { description: "messages to guests' devices", load: () => import('../push/push.ts') },
  reporting: {
    description: 'views for analysts in the database',
    load: () => import('../reporting/reporting.ts'),
  },
  reports: { description: 'reports on the books', load: () => import('../reports/reports.ts') },
  secret: {
    description: "merchants' credentials for third-party services",
    load: () => import('../merchants/secret.ts'),
  },
  staff: { description: 'people who sign in to the console', load: () => import('../staff/staff.ts') },
  store: {
    description: 'backup, restore and move of the whole store',
    load: () => import('../store/store.ts'),
  },
  subscriptions: {
    description: 'subscriptions and their payments',
    load: () => import('../subscriptions/subscriptions.ts'),
  },
  survey: { description: "surveys and guests' responses", load: () => import('../surveys/survey.ts') },
  transactions: { description: 'posted transactions', load: () => import('../cards/transactions.ts') },
  webhooks: {
    description: 'webhook endpoints and deliveries',
    load: () => import('../webhooks/webhooks.ts'),
  },
};

/** Creates the operators' program with the noun that the arguments name; the other nouns are listed in its help. */
export async function createProgram(args: readonly string[]): Promise<Command> {
  const program = new Command('stored-value')
    .description('Commands for operators of the loyalty, gift-card and stored-value service.')
    .usage('<noun> <verb> [merchantId] [...]')
    .exitOverride()
    .showHelpAfterError('(stored-value --help lists the nouns)')
    .addHelpText('after', HELP);
  // `help cards` names a noun in second place.
  const named = args[0] === 'help' ? args[1] : args[0];
  for (const [name, { description, load }] of Object.entries(nouns)) {
    if (name !== named) program.command(name).description(description);
    else program.addCommand((await load()).noun);
  }
  return program;
}

const HELP = `
Examples:
  stored-value cards --help
  stored-value cards show 1 6000000000000001
  stored-value orders list 1 --json

Lists and details are printed as JSON with --json. A command that asks for confirmation refuses without a terminal,
unless it is given with --yes. Exit code 0: done; 1: failed or refused; 2: wrong usage.

Uses the server's database: DATABASE_URL, or the embedded one in DATA_DIR. The embedded one serves one process at a
time: stop the server first. In a clone of the repository, "npm run cli --" stands for "stored-value".`;
