// Enterprise numbers as columns of numbers hold them: the first eight digits say which it is, the other two only check.
import { completeEnterpriseNumber, type EnterpriseNumber } from './enterprise-number.ts'

export const keyOfNumber = (number: EnterpriseNumber): number => Number(number.slice(0, 8))

export const numberOfKey = (key: number): EnterpriseNumber =>
  completeEnterpriseNumber(String(key).padStart(8, '0'))
