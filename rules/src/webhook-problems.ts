import type { Language } from './two-names.ts'

/** Why nothing arrived, where no status came back. */
export const webhookProblems = [
  'not-https',
  'private-address',
  'unknown-host',
  'no-connection',
  'certificate',
  'timeout',
] as const
export type WebhookProblem = (typeof webhookProblems)[number]

type Sentences = Record<WebhookProblem, string> & { answered(status: string): string }

const sentences: Record<Language, Sentences> = {
  en: {
    'not-https': 'The address is called with https only.',
    'private-address': 'The address belongs to a private network, and none of those is called.',
    'unknown-host': 'There is no such host.',
    'no-connection': 'There was no connection.',
    certificate: 'The certificate of the address is not trusted.',
    timeout: 'There was no answer in time.',
    answered: (status) => `It answered ${status}.`,
  },
  th: {
    'not-https': 'ส่งได้เฉพาะที่อยู่ https',
    'private-address': 'ที่อยู่นี้อยู่ในเครือข่ายภายใน จึงไม่มีการส่ง',
    'unknown-host': 'ไม่พบเซิร์ฟเวอร์นี้',
    'no-connection': 'เชื่อมต่อไม่ได้',
    certificate: 'ใบรับรองของที่อยู่นี้เชื่อถือไม่ได้',
    timeout: 'ไม่ได้รับคำตอบภายในเวลา',
    answered: (status) => `ได้รับคำตอบเป็นสถานะ ${status}`,
  },
}

/**
 * Why a message did not arrive, as a sentence.
 * @param problem one of the problems, or the HTTP status of the answer; what another version wrote is shown as it is
 */
export function webhookProblemSentence(language: Language, problem: string): string {
  const known = webhookProblems.find((one) => one === problem)
  if (known) return sentences[language][known]
  return /^\d+$/.test(problem) ? sentences[language].answered(problem) : problem
}
