// The order of test files. Without times of an earlier run vitest takes the longest texts first; some short ones take
// minutes, and one that is begun last is waited for alone.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those over half a minute on two cores, longest first, as the end of a run names them. */
export const slow = [
  'test/indexer/kill.test.ts',
  'test/site/hostile.test.ts',
  'test/http/health/service.test.ts',
  'test/backing-services/demo.test.ts',
  'test/site/profiles.test.ts',
  'test/site/access.test.ts',
  'test/docs/schemathesis.test.ts',
  'test/map/page.test.ts',
  'test/map/page-impacts.test.ts',
  'test/site/budgets.test.ts',
  'test/syndics/search-page/search.test.ts',
  'test/indexer/process.test.ts',
  'test/vmes/search-page/search-page.test.ts',
  'test/http/degraded.test.ts',
  'test/indexer/importers/enterprise-register/losses.test.ts',
  'test/backing-services/start.test.ts',
  'test/indexer/importers/enterprise-register/memory.test.ts',
  'test/indexer/importers/enterprise-register/quirks.test.ts',
  'test/syndics/portfolio/portfolio.test.ts',
  'test/http/replies/replies.test.ts',
]

/** Its place among the slow ones; behind them all for every other. */
const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = slow.findIndex((path) => moduleId.endsWith(path))
  return place < 0 ? slow.length : place
}

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ordered = await super.sort(files)
    // Equal places keep their order.
    return ordered.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
