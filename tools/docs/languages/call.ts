/** Origin printed in samples. The served page replaces it with its own. */
export const SAMPLE_ORIGIN = 'http://localhost:3000';

/** Request that a sample sends. */
export interface Call {
  method: 'get' | 'post';
  url: string;
  /** Client and secret, joined by a colon. */
  credentials: string;
  /** Headers beside credentials and media type. */
  headers: Record<string, string>;
  /** JSON body, or query parameters. */
  value: Record<string, unknown>;
}

/** Request whose reply has a value for the call after it. */
export interface FirstCall extends Call {
  /** Field of the reply. */
  source: string;
  /** Variable that keeps the value, in snake_case. */
  variable: string;
}

/** Requests of a sample. Where `call` needs the variable of `first`, it has its reference as text. */
export interface SampleCalls {
  first?: FirstCall;
  call: Call;
}

/** Language of samples. */
export interface Language {
  title: string;
  /** Language of the highlighter. */
  code: string;
  print(calls: SampleCalls): string;
  /** Prints how to recognise an error code in the reply of a sample. */
  recognise(code: string): string;
}

/** Stands in a request for the value of a variable. */
export const reference = (variable: string) => `@${variable}@`;

/** Name of the variable if the text is a reference. */
export const referenced = (text: string) => /^@([a-z_]+)@$/.exec(text)?.[1];

export const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter) => letter.toUpperCase());
export const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Query parameters as text. */
export const queryOf = ({ value }: Call): [string, string][] =>
  Object.entries(value).map(([name, each]) => [name, String(each)]);
