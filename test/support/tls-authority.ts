import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** A new key and its certificate, for as long as a suite may take. */
const NEW_CERTIFICATE = [
  ...['req', '-x509', '-days', '2', '-nodes'],
  ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
];

export class TlsAuthority {
  private constructor(
    private readonly folder: string,
    private readonly name: string,
  ) {}

  static make(folder: string, name: string): TlsAuthority {
    const authority = new TlsAuthority(folder, name);
    authority.openssl(
      ...NEW_CERTIFICATE,
      ...['-keyout', `${name}.key`, '-out', `${name}.crt`, '-subj', `/CN=${name}`],
    );
    return authority;
  }

  get certificateFile(): string {
    return join(this.folder, `${this.name}.crt`);
  }

  /** A server's certificate and key for one name: `DNS:localhost`, `IP:127.0.0.1`. */
  issue(subject: string): { readonly certificateFile: string; readonly keyFile: string } {
    const stem = `${this.name}-${subject.replace(/\W/g, '-')}`;
    this.openssl(
      ...NEW_CERTIFICATE,
      ...[
        '-CA',
        `${this.name}.crt`,
        '-CAkey',
        `${this.name}.key`,
        '-addext',
        'basicConstraints=critical,CA:FALSE',
      ],
      ...['-keyout', `${stem}.key`, '-out', `${stem}.crt`, '-subj', '/CN=server'],
      ...['-addext', `subjectAltName=${subject}`],
    );
    return {
      certificateFile: join(this.folder, `${stem}.crt`),
      keyFile: join(this.folder, `${stem}.key`),
    };
  }

  private openssl(...words: string[]): void {
    execFileSync('openssl', words, { cwd: this.folder, stdio: 'ignore' });
  }
}
