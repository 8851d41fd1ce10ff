// Trouble and waiting of several requests, as one.
import { expect, test } from 'vitest'
import type { RequestFailure } from '../../../web/map/load-points.ts'
import { createRequestStatus } from '../../../web/map/request-status.ts'

test('trouble of one request stays until that one answers', () => {
  const shown: (RequestFailure | undefined)[] = []
  const status = createRequestStatus({ showFailure: (failure) => shown.push(failure), showWaiting() {} })
  status.setFailure('points', { kind: 'offline' })
  status.setFailure('power-outage', { kind: 'away' })
  status.setFailure('points', undefined)
  status.setFailure('power-outage', undefined)
  expect(shown).toEqual([{ kind: 'offline' }, { kind: 'offline' }, { kind: 'away' }, undefined])
})

test('waits as long as any request does', () => {
  const shown: boolean[] = []
  const status = createRequestStatus({ showFailure() {}, showWaiting: (isWaiting) => shown.push(isWaiting) })
  status.setWaiting('points', true)
  status.setWaiting('power-outage', true)
  status.setWaiting('points', false)
  status.setWaiting('power-outage', false)
  expect(shown).toEqual([true, true, true, false])
})
