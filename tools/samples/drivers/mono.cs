// Mono has no System.Text.Json: signatures of what the samples use of it.
namespace System.Text.Json
{
    public struct JsonElement
    {
        public JsonElement GetProperty(string name) { return this; }
        public bool TryGetProperty(string name, out JsonElement value) { value = this; return true; }
        public string GetString() { return ""; }
        public long GetInt64() { return 0; }
        public decimal GetDecimal() { return 0; }
    }
}

namespace System.Net.Http.Json
{
    public static class JsonContent
    {
        public static HttpContent Create(object value) { return null; }
        public static System.Threading.Tasks.Task<T> ReadFromJsonAsync<T>(this HttpContent content) { return null; }
    }
}
