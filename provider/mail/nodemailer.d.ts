/** The part of `nodemailer` that we use; the package has no types. */
declare module 'nodemailer' {
  type Message = { from: string; to: string; subject: string; text: string };
  export function createTransport(url: string): { sendMail(message: Message): Promise<unknown> };
}
