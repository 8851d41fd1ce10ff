// Delivery of mails as a process of its own, to be killed. Arguments: addresses of database and mail server, secret.
import { startMailDelivery } from '../../indexer/mail/mail-delivery.ts'
import { openSql } from '../../src/db/sql.ts'

const [url = '', smtpUrl = '', accountSecret = ''] = process.argv.slice(2)
startMailDelivery({
  sql: openSql({ url, applicationName: 'mail-process' }),
  config: {
    accountSecret,
    publicUrl: 'https://vme.example',
    mail: { smtpUrl, from: 'noreply@vme.example', folder: '/nowhere' },
  },
  log: () => {},
})
