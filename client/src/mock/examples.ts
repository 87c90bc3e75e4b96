/** Reply of an example. */
export interface ExampleReply {
  status: number;
  headers: Record<string, string>;
  body: object;
}

/** Replies of every operation's examples. */
export interface ExampleTable {
  /** Base path of the contract: `/rest/1.0.0`. */
  base: string;
  /** Distinct replies; many operations share one. */
  replies: ExampleReply[];
  /** Operations by path and method. */
  operations: Record<string, Record<string, OperationExamples>>;
}

/** Examples of an operation, each as its place in the replies. */
export interface OperationExamples {
  /** By name, in the contract's order. */
  examples: Record<string, number>;
  /** Refusal of a request that does not conform to the contract. */
  invalidRequest: number;
}
