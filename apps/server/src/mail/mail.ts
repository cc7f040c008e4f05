import { createTransport } from 'nodemailer';
import type { Log } from '../app/log.ts';
import type { Config } from '../config/config.ts';
import { afterCommit } from '../db/executor.ts';

/** A mail with a link to set a password. */
export interface PasswordMail {
  readonly to: string;
  readonly name: string;
  readonly url: string;
}

/** Sends mail in the background: no response waits for it, and a failure is logged without the address. */
export interface Mail {
  /** Whether mail can be sent. */
  readonly isConfigured: boolean;
  /** Sends a mail after the commit of the open transaction. */
  sendAfterCommit(mail: PasswordMail): void;
  /** Does work in the background that may return a mail to send. Without a configured mail server it is not done. */
  later(work: () => Promise<PasswordMail | undefined>): void;
  /** Resolves when nothing is waiting to be sent. */
  drained(): Promise<void>;
}

function textOf({ name, url }: PasswordMail): string {
  return [
    `Hello ${name},`,
    '',
    'set your password at this address. It works once, and for 24 hours:',
    '',
    url,
    '',
    'If you did not ask for it, nothing has changed and you need not do anything.',
  ].join('\n');
}

/** Milliseconds to wait for a mail server that does not respond; a server that stops waits for its mail, so no longer. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

/** Opens the mail of a server: by SMTP where that is configured, otherwise none is sent. */
export function openMail({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>, log: Log): Mail {
  const transport = smtpUrl === undefined ? undefined : createTransport({ url: smtpUrl, ...timeouts });
  const running = new Set<Promise<void>>();
  async function send(mail: PasswordMail): Promise<void> {
    const to = { name: mail.name, address: mail.to };
    await transport?.sendMail({ from: mailFrom, to, subject: 'Set your password', text: textOf(mail) });
  }
  function run(work: () => Promise<void>): void {
    const task = work()
      .catch((err: unknown) => log.error({ code: err instanceof Error ? err.name : '' }, 'mail was not sent'))
      .finally(() => running.delete(task));
    running.add(task);
  }
  return {
    isConfigured: transport !== undefined,
    sendAfterCommit: (mail) => afterCommit(() => run(() => send(mail))),
    later(work) {
      run(async () => {
        const mail = transport && (await work());
        if (mail) await send(mail);
      });
    },
    async drained() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
