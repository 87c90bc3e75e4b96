using System;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;

static class Client
{
    static readonly int[] Repeatable = { 409, 429, 500, 503 };
    static readonly Random Random = new Random();
    static readonly HttpClient Http = new HttpClient
    {
        BaseAddress = new Uri("http://localhost:3000/rest/1.0.0/"),
        Timeout = TimeSpan.FromSeconds(10),
        DefaultRequestHeaders =
        {
            Authorization = new AuthenticationHeaderValue(
                "Basic", Convert.ToBase64String(Encoding.UTF8.GetBytes("demo-pos:demo-pos-secret"))),
        },
    };

    /// <summary>Sends a call. Its name makes it safe to repeat.</summary>
    static async Task<JsonElement> Call(string path, string name, object body)
    {
        for (var attempt = 0; attempt < 5; attempt++)
        {
            var pause = TimeSpan.FromSeconds(1 << attempt);
            try
            {
                var request = new HttpRequestMessage(HttpMethod.Post, path) { Content = JsonContent.Create(body) };
                request.Headers.Add("Idempotency-Key", name);
                using (var response = await Http.SendAsync(request))
                {
                    if (Array.IndexOf(Repeatable, (int)response.StatusCode) < 0)
                        return await response.Content.ReadFromJsonAsync<JsonElement>();
                    pause = response.Headers.RetryAfter?.Delta ?? pause;
                }
            }
            // Without a reply it may have taken effect: repeat it under the same name.
            catch (HttpRequestException) { }
            catch (TaskCanceledException) { }
            await Task.Delay(pause + TimeSpan.FromSeconds(Random.NextDouble()));
        }
        throw new TimeoutException($"No reply to {name}.");
    }

    static async Task Main()
    {
        var reply = await Call("gift/sell.json", "sale-in-csharp", new
        {
            merchantId = 1,
            storeCode = "001",
            cardInfo = new { printedCardNumber = "7777000000000416" },
            amount = "25.00",
            externalTransactionId = "sale-in-csharp",
        });
        if (reply.GetProperty("result").GetString() == "failure")
            throw new InvalidOperationException(reply.GetProperty("errorCode").GetString());
        var id = reply.GetProperty("pxTransactionId").GetInt64();
        var balance = reply.GetProperty("currentBalance").GetDecimal();
        Console.WriteLine($"{id} {balance}");
    }
}
