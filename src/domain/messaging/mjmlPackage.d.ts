/** The parts of MJML that are used here; the package brings no types. */
declare module 'mjml' {
  export interface MjmlError {
    line: number;
    message: string;
    tagName: string;
  }
  export interface MjmlOptions {
    validationLevel?: 'strict' | 'soft' | 'skip';
    /** Web fonts by name, with the address they would be loaded from. */
    fonts?: Record<string, string>;
    ignoreIncludes?: boolean;
  }
  export default function mjml2html(
    source: string,
    options?: MjmlOptions,
  ): Promise<{ html: string; errors: MjmlError[] }>;
}
