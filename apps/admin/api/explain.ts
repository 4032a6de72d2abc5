import { ClientError, type FieldProblem, problemSentence, sentenceOf } from '@headland/client';
import { type Locality, languageOf } from '@headland/words/locality.ts';
import { sayViolation } from '@headland/words/violations/say-violation.ts';
import { troubleWords } from './words.ts';

export interface Explanation {
  readonly title: string;
  readonly text: string;
  /** Finds the detail in the server's log. */
  readonly requestId: string | null;
}

/** What a failure means to the person; the server's own words where they are meant for people. */
export function explain(error: unknown, locality: Locality): Explanation {
  const say = troubleWords.say(locality);
  if (!(error instanceof ClientError)) return { title: say('broken'), text: say('brokenText'), requestId: null };
  const requestId = error.details.requestId ?? null;
  if (error.status === 0) return { title: say('silent'), text: say('silentText'), requestId };
  if (error.details.validationError) {
    const list = error.details.validationError.fieldViolations;
    if (list.length > 0 && list.every(isMistypedAddress)) {
      return { title: say('mistyped'), text: say('mistypedText'), requestId };
    }
    const text = list.map((one) => sayUnshown(one, locality)).join(' ');
    return { title: say('notAccepted'), text, requestId };
  }
  const said = error.details.applicationError?.description;
  if (error.status >= 500 || !said) return { title: say('unable'), text: say('unableText'), requestId };
  return { title: say('refused', { said }), text: say(whatNow(error)), requestId };
}

/** A failure in one line, where there is no room for more. */
export function explainShortly(error: unknown, locality: Locality): string {
  const { title, text } = explain(error, locality);
  return `${title.replace(/\.$/, '')}. ${text}`.trim();
}

/**
 * What is wrong with a field, for whoever sees at which field it stands. The server's descriptions are English and know
 * most: where English is spoken they are said; elsewhere the rule that was broken is.
 * @param about which of several things in the field is meant
 */
export function sayProblem(problem: FieldProblem, locality: Locality, about?: string): string {
  const said = speaksEnglish(locality) ? sentenceOf(problem.description) : sayViolation(problem, locality);
  return about === undefined ? said : troubleWords.say(locality)('about', { about, problem: said });
}

/** The same of a field that no form shows. */
function sayUnshown(problem: FieldProblem, locality: Locality): string {
  if (speaksEnglish(locality)) return problemSentence(problem);
  return troubleWords.say(locality)('ofField', { field: problem.field, problem: sayViolation(problem, locality) });
}

function speaksEnglish({ locale }: Locality): boolean {
  return languageOf(locale) === 'en';
}

/** Nobody types ids into forms here: one that is none stood in the browser's address. */
function isMistypedAddress({ data }: FieldProblem): boolean {
  return data?.format === 'GUID';
}

function whatNow(error: ClientError) {
  switch (error.status) {
    case 401:
      return 'signIn';
    case 403:
      return 'mayNot';
    case 404:
      return 'gone';
    case 501:
      return 'notBuilt';
    default:
      return 'unchanged';
  }
}
