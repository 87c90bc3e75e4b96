import type {
  GatewayTally,
  LookUpOutcome,
  PaymentGateway,
  Vault,
} from '../../domain/ground/ports/payments.ts';

export function countedGateway(tally: GatewayTally, gateway: PaymentGateway): PaymentGateway {
  const { authorize, capture, credit, lookUp, lookUpCredit } = gateway;
  const lookingUp =
    <Input>(call: (input: Input) => Promise<LookUpOutcome>) =>
    async (input: Input) => {
      const reported = await call(input);
      count(tally, 'look_up', 'found' in reported ? 'done' : 'unknown');
      return reported;
    };
  return {
    authorize: counted(tally, 'authorize', authorize),
    capture: counted(tally, 'capture', capture),
    void: counted(tally, 'void', gateway.void),
    credit: counted(tally, 'credit', credit),
    lookUp: lookingUp(lookUp),
    lookUpCredit: lookingUp(lookUpCredit),
  };
}

export function countedVault(tally: GatewayTally, vault: Vault): Vault {
  return {
    ...countedGateway(tally, vault),
    retain: counted(tally, 'retain', vault.retain),
    redact: counted(tally, 'redact', vault.redact),
    tokenize: counted(tally, 'tokenize', vault.tokenize),
  };
}

function counted<Input, Reported extends { outcome: string }>(
  tally: GatewayTally,
  step: string,
  call: (input: Input) => Promise<Reported>,
): (input: Input) => Promise<Reported> {
  return async (input) => {
    const reported = await call(input);
    count(tally, step, reported.outcome);
    return reported;
  };
}

function count(tally: GatewayTally, step: string, outcome: string): void {
  tally[step] = { ...tally[step], [outcome]: (tally[step]?.[outcome] ?? 0) + 1 };
}
