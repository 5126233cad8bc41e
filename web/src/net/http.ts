import type { ApiError } from '../protocol';

/** A request that was refused or never arrived. `error.message` is fit to be shown. */
export class ApiFailure extends Error {
  constructor(
    readonly error: ApiError,
    /** The HTTP status; 0 when there was no answer. */
    readonly status: number,
  ) {
    super(error.message.en);
    this.name = 'ApiFailure';
  }
}

const unreachable: ApiError = {
  code: 'internal',
  message: {
    en: 'The server does not answer. Check your connection and try again.',
    de: 'Der Server antwortet nicht. Prüf deine Verbindung und versuch es noch einmal.',
  },
};

const unreadable: ApiError = {
  code: 'internal',
  message: {
    en: 'The server gave an answer that makes no sense. Try again.',
    de: 'Der Server hat etwas Unverständliches geantwortet. Versuch es noch einmal.',
  },
};

function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}

/** The error in whatever was thrown, fit to be shown. */
export function errorOf(thrown: unknown): ApiError {
  return thrown instanceof ApiFailure ? thrown.error : unreadable;
}

export interface Request {
  method?: 'GET' | 'POST' | 'PUT';
  body?: unknown;
  token?: string;
}

/** Asks the server; throws an `ApiFailure` if it refuses or cannot be reached. */
export async function request<T>(path: string, { method = 'GET', body, token }: Request = {}): Promise<T> {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
  } catch {
    throw new ApiFailure(unreachable, 0);
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as T;
  throw new ApiFailure(isApiError(answer) ? answer : unreadable, response.status);
}

/** How long a line that has just failed is left alone. */
const PAUSE = 500;

/** Asks once more where no answer came. Only for what may arrive twice: perhaps it is the answer that got lost. */
export async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status !== 0) throw failure;
    await new Promise((done) => setTimeout(done, PAUSE));
    return ask();
  }
}
