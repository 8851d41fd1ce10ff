// A connection of the engine's client that takes each answer as it comes. The client's own makes a stream, an iterator and a
// signal for each, which cost more than reading it. The pool, TLS, authentication and the kinds of errors are the client's.
import {
  type ConnectionRequestOptions,
  type ConnectionRequestOptionsAsStream,
  type ConnectionRequestParams,
  type ConnectionRequestResponse,
  type ConnectionRequestResponseAsStream,
  errors,
  UndiciConnection,
} from '@elastic/elasticsearch'

type Asked = ConnectionRequestParams
type Answer = ConnectionRequestResponse

const LATE = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

const tooLate = (): Error => new errors.TimeoutError('Request timed out')

function typed(error: Error & { code?: string }): Error {
  if (error instanceof errors.ElasticsearchClientError) return error
  return LATE.has(error.code ?? '') ? tooLate() : new errors.ConnectionError(error.message)
}

const isWhole = ({ body }: Asked): boolean =>
  body == null || typeof body === 'string' || Buffer.isBuffer(body)

export class WholeAnswers extends UndiciConnection {
  override request(asked: Asked, options: ConnectionRequestOptions): Promise<Answer>
  override request(
    asked: Asked,
    options: ConnectionRequestOptionsAsStream,
  ): Promise<ConnectionRequestResponseAsStream>
  override request(
    asked: Asked,
    options: ConnectionRequestOptions | ConnectionRequestOptionsAsStream,
  ): Promise<Answer | ConnectionRequestResponseAsStream> {
    const isPlain = !('asStream' in options) && options.signal == null && isWhole(asked)
    return isPlain ? this.#ask(asked, options.timeout ?? undefined) : super.request(asked, options)
  }

  #ask({ method, path, querystring, headers, body }: Asked, timeoutMs: number | undefined): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const prefix = this.url.pathname.replace(/\/$/, '')
    const question = querystring ? `?${querystring}` : ''
    const chunks: Buffer[] = []
    let head: Pick<Answer, 'statusCode' | 'headers'> = { statusCode: 0, headers: {} }
    let stop = (_reason: Error): void => {}
    let late: Error | undefined
    const timer =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            late = tooLate()
            stop(late)
            reject(late)
          }, timeoutMs)
    this.pool.dispatch(
      {
        method: method as 'GET',
        path: `${prefix}${path}${question}`,
        headers: { ...this.headers, ...headers },
        body: (body as string | Buffer | null | undefined) ?? null,
      },
      {
        onRequestStart(controller) {
          stop = (reason) => controller.abort(reason)
          // While it waited for a connection.
          if (late !== undefined) stop(late)
        },
        onResponseStart(_controller, statusCode, received) {
          head = { statusCode, headers: received }
        },
        onResponseData(_controller, chunk) {
          chunks.push(chunk)
        },
        onResponseEnd() {
          clearTimeout(timer)
          resolve({ ...head, body: Buffer.concat(chunks) })
        },
        onResponseError(_controller, error) {
          clearTimeout(timer)
          reject(typed(error))
        },
      },
    )
    return promise
  }
}
