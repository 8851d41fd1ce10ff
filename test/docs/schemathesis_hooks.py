# What the description cannot say of a closed list: a text of blanks alone counts as not given, like the empty one.
import schemathesis


def is_blank(value):
    if isinstance(value, list):
        return any(is_blank(item) for item in value)
    return isinstance(value, str) and value != "" and value.strip() == ""


@schemathesis.hook
def filter_query(context, query):
    return not any(is_blank(value) for value in (query or {}).values())
