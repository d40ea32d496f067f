import type { Language } from '@tumbler/contract/language'
import { confirmation, resetLink } from '@tumbler/rules/registration'
import { webhookProblemSentence } from '@tumbler/rules/webhook-problems'

interface Mail {
  subject: string
  body: string
}

/** Plain text, so that every mail program shows it alike. */
interface Texts {
  /** With the name that was typed, so that its owner sees a registration of somebody else. */
  code(code: string, name: string): Mail
  /** To the owner of an address that is registered again. */
  known(url: string): Mail
  reset(link: string): Mail
  approved(url: string): Mail
  /** To admins. Why is in English. */
  webhookOff(host: string, problem: string): Mail
  /** Whether mails arrive. */
  test(url: string): string
}

/** Mail programs make a link of `www.example.com`, and strangers choose the name. */
const unlinked = (name: string) => name.replaceAll(/\.(?=\S)/g, '. ')

const lines = (...parts: string[]) => parts.join('\n\n')

const en: Texts = {
  code: (code, name) => ({
    subject: `${code} is your code for Tumbler`,
    body: lines(
      `Your code: ${code}`,
      `It confirms the registration of "${unlinked(name)}" and works for ${confirmation.minutes} minutes. If you did not register, you can ignore this mail.`,
    ),
  }),
  known: (url) => ({
    subject: 'You have an account at Tumbler already',
    body: lines(
      'Somebody tried to register with your address. You have an account already.',
      `Log in, or set a new password: ${url}`,
      'If it was not you, you can ignore this mail.',
    ),
  }),
  reset: (link) => ({
    subject: 'A new password for Tumbler',
    body: lines(
      `Set a new password: ${link}`,
      `The link works once and for ${resetLink.minutesByMail} minutes. If you did not ask for it, you can ignore this mail.`,
    ),
  }),
  approved: (url) => ({
    subject: 'You can log in to Tumbler now',
    body: lines('An admin has approved your account.', `Log in: ${url}`),
  }),
  webhookOff: (host, problem) => ({
    subject: `Tumbler no longer tells ${host}`,
    body: `The webhook to ${host} is switched off. ${webhookProblemSentence('en', problem)} Turn it on again in the shop settings once it works.`,
  }),
  test: (url) => `This is the test that you asked for at ${url}.`,
}

const th: Texts = {
  code: (code, name) => ({
    subject: `${code} คือรหัสของคุณสำหรับ Tumbler`,
    body: lines(
      `รหัสของคุณ: ${code}`,
      `ยืนยันการสมัครของ "${unlinked(name)}" ใช้ได้ ${confirmation.minutes} นาที หากคุณไม่ได้สมัคร ไม่ต้องสนใจอีเมลนี้`,
    ),
  }),
  known: (url) => ({
    subject: 'คุณมีบัญชี Tumbler อยู่แล้ว',
    body: lines(
      'มีคนพยายามสมัครด้วยอีเมลของคุณ แต่คุณมีบัญชีอยู่แล้ว',
      `เข้าสู่ระบบหรือตั้งรหัสผ่านใหม่: ${url}`,
      'หากไม่ใช่คุณ ไม่ต้องสนใจอีเมลนี้',
    ),
  }),
  reset: (link) => ({
    subject: 'ตั้งรหัสผ่านใหม่สำหรับ Tumbler',
    body: lines(
      `ตั้งรหัสผ่านใหม่: ${link}`,
      `ลิงก์ใช้ได้ครั้งเดียวภายใน ${resetLink.minutesByMail} นาที หากคุณไม่ได้ขอ ไม่ต้องสนใจอีเมลนี้`,
    ),
  }),
  approved: (url) => ({
    subject: 'คุณเข้าสู่ระบบ Tumbler ได้แล้ว',
    body: lines('แอดมินอนุมัติบัญชีของคุณแล้ว', `เข้าสู่ระบบ: ${url}`),
  }),
  webhookOff: (host, problem) => ({
    subject: `Tumbler หยุดแจ้ง ${host} แล้ว`,
    body: `เว็บฮุคไปยัง ${host} ถูกปิด (${webhookProblemSentence('th', problem)}) เมื่อแก้ไขแล้วให้เปิดใหม่ในการตั้งค่าร้าน`,
  }),
  test: () => 'นี่คืออีเมลทดสอบที่คุณขอ',
}

export const mailTexts: Record<Language, Texts> = { en, th }

/** In all languages: an admin asks for it, whichever the browser speaks. */
export const testMail = (url: string) => ({
  subject: 'Tumbler can send mails',
  text: lines(...Object.values(mailTexts).map(({ test }) => test(url))),
})

/** In all languages: it goes to each admin, whose language is not known. */
export function webhookOffMail(url: string, host: string, problem: string): Mail {
  const mails = Object.values(mailTexts).map(({ webhookOff }) => webhookOff(host, problem))
  return {
    subject: mails[0]?.subject ?? '',
    body: lines(...mails.map(({ body }) => body), `${url}/shop-settings/webhooks`),
  }
}
