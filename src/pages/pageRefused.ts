/** Page that the visitor may not see, or that does not exist, with a title and a message for people. */
export class PageRefused extends Error {
  readonly status: number;
  readonly title: string;

  constructor(status: number, title: string, message: string) {
    super(message);
    this.status = status;
    this.title = title;
  }
}
