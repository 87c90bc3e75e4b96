/** Type declarations for MJML, limited to the parts used here; the package has none. */
declare module 'mjml' {
  export interface MjmlError {
    line: number;
    message: string;
    tagName: string;
  }
  export interface MjmlOptions {
    validationLevel?: 'strict' | 'soft' | 'skip';
    /** Web fonts: URL by name. */
    fonts?: Record<string, string>;
    ignoreIncludes?: boolean;
  }
  export default function mjml2html(
    source: string,
    options?: MjmlOptions,
  ): Promise<{ html: string; errors: MjmlError[] }>;
}
