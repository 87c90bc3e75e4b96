import express, { type RequestHandler } from 'express';
import type { Config } from '../base/config/config.ts';
import { type Html, html } from '../base/html/html.ts';
import { noticeBody } from './notices.ts';
import { sendPage } from './page.ts';
import { PageRefused } from './pageRefused.ts';

/** Reads a form of at most `limit` bytes, unless it was read before. */
export function formReader(limit: number, maxFields: number): RequestHandler {
  return express.urlencoded({ extended: false, limit, parameterLimit: maxFields });
}

/**
 * Refuses forms that another site sent, which would act for a visitor who is signed in. Browsers name the site of every
 * form.
 */
export function fromThisSite({ publicUrl }: Pick<Config, 'publicUrl'>): RequestHandler {
  return (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    const { origin, host } = request.headers;
    const isOwn =
      origin !== undefined && URL.canParse(origin) && (origin === publicUrl || new URL(origin).host === host);
    if (isOwn) return next();
    sendPage(response, { title: OTHER_SITE, body: noticeBody(OTHER_SITE, OPEN_OURS) }, 403);
  };
}

const OTHER_SITE = 'Sent from another site';
const OPEN_OURS = "Open the shop's own page, and try again.";

/** Refuses text that no database stores: NUL and halves of surrogate pairs. */
export const wellFormed: RequestHandler = (request, _response, next) => {
  const values = [
    ...Object.values(request.query),
    ...Object.values((request.body ?? {}) as object),
    request.path,
  ];
  if (
    values
      .flat()
      .some((value) => typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
  )
    throw new PageRefused(
      400,
      'The text cannot be read',
      'It contains a character that cannot be stored. Enter it again.',
    );
  next();
};

/** Field of a form: its input, with what is wrong below it. */
export interface Field {
  name: string;
  label: string;
  value?: string;
  /** Mistake in the value that was sent. */
  error?: string;
  /** Explanation below the label. */
  hint?: string;
  type?: 'text' | 'email' | 'password' | 'date' | 'tel';
  isOptional?: boolean;
  maxLength?: number;
  inputMode?: 'numeric' | 'decimal';
  /** Value of the attribute `autocomplete`; `off` if absent. */
  autocomplete?: string;
  min?: string;
  max?: string;
}

/** Labelled input that works without a script; its error is read out with it. */
export function fieldInput(field: Field): Html {
  const { name, label, value = '', error, hint, type = 'text', isOptional = false, maxLength } = field;
  const { inputMode, autocomplete = 'off', min, max } = field;
  return fieldOf(
    { name, label, error, hint },
    (described) =>
      html`<input id="field-${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"${maxLength !== undefined && html` maxlength="${maxLength}"`}${inputMode && html` inputmode="${inputMode}"`}${min !== undefined && html` min="${min}"`}${max !== undefined && html` max="${max}"`}${!isOptional && html` required`}${described}>`,
  );
}

/** Labelled text of several lines. */
export function fieldText({
  name,
  label,
  value = '',
  error,
  hint,
  isOptional = false,
  maxLength,
}: Field): Html {
  return fieldOf(
    { name, label, error, hint },
    (described) =>
      html`<textarea id="field-${name}" name="${name}" rows="4"${maxLength !== undefined && html` maxlength="${maxLength}"`}${!isOptional && html` required`}${described}>${value}</textarea>`,
  );
}

/** Frame of a labelled control; `control` gets the attributes that connect it with hint and error. */
export function fieldOf(
  { name, label, error, hint }: Pick<Field, 'name' | 'label' | 'error' | 'hint'>,
  control: (described: Html) => Html,
): Html {
  const ids = [
    ...(hint === undefined ? [] : [`hint-${name}`]),
    ...(error === undefined ? [] : [`error-${name}`]),
  ];
  const described = html`${ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`}${error !== undefined && html` aria-invalid="true"`}`;
  return html`<div class="field"><label for="field-${name}">${label}</label>
${hint !== undefined && html`<small id="hint-${name}">${hint}</small>\n`}${control(described)}
${error !== undefined && html`<strong class="error" id="error-${name}">${error}</strong>\n`}</div>`;
}

/** Text of a form's field without blanks around it; empty if it is absent or was sent twice. */
export function formText(body: unknown, name: string): string {
  const value = (body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value.trim() : '';
}
