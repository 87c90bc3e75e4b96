import type { Brand } from '../ground/merchants/brand.ts';
import { UNSUBSCRIBE_URL } from './fieldUses.ts';
import { htmlLanguage, render, type Sending, textLanguage } from './liquid.ts';
import type { ReplacementParams } from './parameters.ts';
import { plainText } from './plainText.ts';
import type { ReadTemplate } from './readTemplate.ts';

/** Rendered content of a mail. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/** Input for rendering a message. Only marketing mail has an unsubscribe link. */
export interface Ingredients {
  template: ReadTemplate;
  params: ReplacementParams;
  brand: Brand;
  unsubscribeUrl?: string;
}

/** Renders a mail. Throws `TemplateFault` and `RenderingFault`. */
export async function renderMail(
  { template, params, brand, unsubscribeUrl }: Ingredients,
  sending: Sending,
): Promise<MailContent> {
  // Overrides a caller's own values: the unsubscribe link must be the service's.
  const values = { ...params, ...brandValues(brand), [UNSUBSCRIBE_URL]: unsubscribeUrl };
  const html = render(htmlLanguage, await template.html(), values, sending);
  const text = template.text ? render(textLanguage, template.text, values, sending) : plainText(html);
  return {
    subject: oneLine(render(textLanguage, template.subject, values, sending)),
    html: unsubscribeUrl ? withLinkInHtml(html, unsubscribeUrl) : html,
    text: unsubscribeUrl ? withLinkInText(text, unsubscribeUrl) : text,
  };
}

function brandValues({ name, logoUrl, color, textColor, background }: Brand) {
  return {
    brandName: name,
    brandLogoUrl: logoUrl,
    brandColor: color,
    brandTextColor: textColor,
    brandBackground: background,
  };
}

const MAX_SUBJECT = 250;

/** Replaces line breaks, which would end the subject header and start another one. */
function oneLine(subject: string): string {
  const line = subject.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
  return [...line].slice(0, MAX_SUBJECT).join('');
}

/** Adds the unsubscribe link to marketing HTML that does not contain it. */
function withLinkInHtml(html: string, url: string): string {
  if (html.includes(url)) return html;
  const link = `<p style="text-align:center;font:12px sans-serif"><a href="${url}">Unsubscribe</a></p>`;
  const end = html.toLowerCase().lastIndexOf('</body>');
  return end < 0 ? html + link : html.slice(0, end) + link + html.slice(end);
}

function withLinkInText(text: string, url: string): string {
  return text.includes(url) ? text : `${text.trimEnd()}\n\nUnsubscribe: ${url}\n`;
}
