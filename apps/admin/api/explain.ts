import { ClientError, type FieldProblem, problemSentence } from '@headland/client';

export interface Explanation {
  readonly title: string;
  readonly text: string;
  /** Finds the detail in the server's log. */
  readonly requestId: string | null;
}

/** What a failure means to the person; the server's own words where they are meant for people. */
export function explain(error: unknown): Explanation {
  if (!(error instanceof ClientError)) {
    return {
      title: 'Something went wrong on this page',
      text: 'Reload it; nothing that you saved is lost.',
      requestId: null,
    };
  }
  const requestId = error.details.requestId ?? null;
  if (error.status === 0) {
    return {
      title: 'The server did not answer',
      text: 'Check the connection and try again.',
      requestId,
    };
  }
  if (error.details.validationError) {
    const list = error.details.validationError.fieldViolations;
    if (list.length > 0 && list.every(isMistypedAddress)) {
      return {
        title: 'There is nothing at this address',
        text: 'It may be mistyped, or only a part of it was copied.',
        requestId,
      };
    }
    return {
      title: 'The server did not accept this',
      text: list.map(problemSentence).join(' '),
      requestId,
    };
  }
  const said = error.details.applicationError?.description;
  if (error.status >= 500 || !said) {
    return {
      title: 'The server could not do this',
      text: 'Something went wrong on its side; its log says more. Try again in a moment.',
      requestId,
    };
  }
  return { title: said, text: titleText(error), requestId };
}

/** Nobody types ids into forms here: one that is none stood in the browser's address. */
function isMistypedAddress({ data }: FieldProblem): boolean {
  return data?.format === 'GUID';
}

function titleText(error: ClientError): string {
  switch (error.status) {
    case 401:
      return 'Sign in again to go on.';
    case 403:
      return 'This account may not do that.';
    case 404:
      return 'It may have been removed meanwhile.';
    case 501:
      return 'This part of the server is not built yet.';
    default:
      return 'Nothing was changed.';
  }
}
